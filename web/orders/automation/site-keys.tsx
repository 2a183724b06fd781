import { Button, TextInput } from '@mantine/core'
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  automationRoutes,
  type MadeSiteKey,
  newSiteKey,
  type SiteKey,
} from '../../../shared/orders/automation.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import classes from './site-keys.module.css'

/** Shows admins the keys with which machines fetch orders, makes and revokes them. */
export function SiteKeys() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const keys = useQuery(callQuery(automationRoutes.keys, {}))
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeSiteKey | null>(null)
  const revoking = useAction(({ _id: id }: SiteKey) => call(automationRoutes.revokeKey, { params: { id } }), {
    ask: ({ name }) => ({
      title: t('automation.keys.revoke_title', { name }),
      text: t('automation.keys.revoke_text'),
      action: t('automation.keys.revoke'),
      danger: true,
    }),
    done: (_, { name }) => t('automation.keys.revoked', { name }),
  })
  return (
    <Card
      title={t('automation.keys.title')}
      about={t('automation.keys.about')}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('automation.keys.add')}
        </Button>
      }
    >
      <Loaded query={keys} rows={2} empty={{ icon: IconKey, title: t('automation.keys.none') }}>
        {(list) => (
          <ul className={classes.keys}>
            {list.map((key) => (
              <li key={key._id} className={classes.key}>
                <div className={classes.words}>
                  <strong>
                    <bdi>{key.name}</bdi>
                  </strong>
                  <code dir="ltr">{key.hint}</code>
                  <span className={classes.facts}>
                    {t('automation.keys.by', { name: isolated(key.created_by) })}
                    {' · '}
                    {key.last_used_at
                      ? t('automation.keys.used', { at: dateTime(key.last_used_at) })
                      : t('automation.keys.never_used')}
                  </span>
                </div>
                <RowMenu label={t('ui.actions')}>
                  <RowAction icon={IconTrash} danger onClick={() => revoking.start(key)}>
                    {t('automation.keys.revoke')}
                  </RowAction>
                </RowMenu>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {adding && <AddKey onMade={setMade} onClose={() => setAdding(false)} />}
      {made && (
        <SecretDialog
          title={t('automation.keys.made_title', { name: made.key.name })}
          text={t('automation.keys.made_secret')}
          secret={made.token}
          onClose={() => setMade(null)}
        />
      )}
    </Card>
  )
}

function AddKey({ onMade, onClose }: { onMade: (made: MadeSiteKey) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    newSiteKey,
    { name: '' },
    {
      words: 'automation.keys',
      save: async (body) => onMade(await call(automationRoutes.makeKey, { body })),
      onClose,
    },
  )
  return (
    <FormDialog form={form} title={t('automation.keys.add_title')} action={t('automation.keys.add')}>
      <TextInput {...form.field('name')} data-autofocus />
    </FormDialog>
  )
}
