import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contentRoutes,
  type Network,
  networks,
  type Social,
  socialForm,
} from '../../../../shared/site/content.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { socialsQuery } from '../content.queries.ts'
import { SocialRow } from './social-row.tsx'
import classes from './socials-editor.module.css'

/** Edits the social links of the public footer. */
export function SocialsEditor() {
  const { t } = useTranslation()
  const socials = useQuery(socialsQuery)
  const [opened, setOpened] = useState<{ row?: Social } | null>(null)
  const free = networks.filter((network) => !socials.data?.some((social) => social.network === network))
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={!socials.data || free.length === 0}
      onClick={() => setOpened({})}
    >
      {t('site_texts.social.add')}
    </Button>
  )
  return (
    <Card flush title={t('site_texts.tab.socials')} about={t('site_texts.socials_about')} aside={add}>
      <Loaded
        query={socials}
        rows={4}
        height={56}
        empty={{
          icon: IconShare,
          title: t('site_texts.social.empty_title'),
          text: t('site_texts.social.empty_text'),
        }}
      >
        {(socials) => (
          <ul className={classes.rows}>
            {socials.map((row) => (
              <SocialRow key={row._id} row={row} last={socials.length} onEdit={() => setOpened({ row })} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened && <SocialDialog row={opened.row} free={free} onClose={() => setOpened(null)} />}
    </Card>
  )
}

type Props = {
  /** The link to change; a new one without. */
  row: Social | undefined
  /** The networks that have no link yet. */
  free: readonly Network[]
  onClose: () => void
}

/** Adds a social link, or changes `row`. Closing asks first when something was typed. */
function SocialDialog({ row, free, onClose }: Props) {
  const { t } = useTranslation()
  const choices = row ? [row.network, ...free] : free
  const form = useSchemaForm(socialForm, draftOf(socialForm, row, { network: choices[0] ?? 'website' }), {
    words: 'site_texts.social',
    save: (body, opened) => {
      if (!row) return call(contentRoutes.addSocial, { body })
      const { _id: id, ...before } = row
      return call(contentRoutes.updateSocial, {
        params: { id },
        body: { ...before, ...body, opened: { ...row, ...opened } },
      })
    },
    done: ({ network }) => t('site_texts.social.saved', { name: t(`content.network.${network}`) }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t(`site_texts.social.${row ? 'edit_title' : 'add_title'}`)}>
      <NativeSelect
        {...form.field('network')}
        required={false}
        data={choices.map((value) => ({ value, label: t(`content.network.${value}`) }))}
      />
      <TextInput {...form.field('url')} type="url" data-autofocus />
      <Switch {...form.field('enabled', 'site_texts.social.shown')} />
    </FormDialog>
  )
}
