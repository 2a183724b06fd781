import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contentRoutes, type Network, type Social, socialForm } from '../../../../shared/site/content.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = {
  /** The link to change; a new one without. */
  row: Social | undefined
  /** The networks that have no link yet. */
  free: readonly Network[]
  onClose: () => void
}

/** Adds a social link, or changes `row`. Closing asks first when something was typed. */
export function SocialDialog({ row, free, onClose }: Props) {
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
