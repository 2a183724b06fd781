import { Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type ApiAccess, accessChange, accessRoutes } from '../../../shared/partners/api-access.ts'
import { keyRoutes } from '../../../shared/partners/api-keys.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { HundredthsField } from '../../ui/field/hundredths-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { KeyLine, useRevoking } from '../keys/key-line.tsx'
import classes from '../keys/keys.module.css'
import { EndpointLine } from '../webhooks/endpoint-line.tsx'

const changeOfDialog = accessChange.omit({ status: true })

/** Changes the price, the website and the end of a customer's access; its keys stand below. */
export function AccessDialog({ access, onClose }: { access: ApiAccess; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { _id: id, rate, website_url, name, expiration_date } = access
  const form = useSchemaForm(
    changeOfDialog,
    { rate, website_url, prolonged_by: 0 as number | '' },
    {
      words: 'api_access_work',
      save: ({ prolonged_by, ...body }, { prolonged_by: _none, ...opened }) =>
        call(accessRoutes.change, { params: { id }, body: { ...body, prolonged_by, opened } }),
      done: () => t('api_access_work.saved', { name }),
      onClose,
    },
  )
  const { field } = form
  return (
    <FormDialog
      form={form}
      title={t('api_access_work.edit_title', { name })}
      text={t('api_access_work.until', { date: format.date(expiration_date) })}
      impossible={access.status === 'ended'}
      size="lg"
    >
      <HundredthsField {...field('rate')} />
      <TextInput {...field('website_url')} dir="ltr" type="url" />
      <NumberField {...field('prolonged_by')} />
      <KeysOf access_id={id} />
      <EndpointsOf access_id={id} />
    </FormDialog>
  )
}

/** Lists the keys of a customer, each of which can be revoked. */
function KeysOf({ access_id }: { access_id: string }) {
  const { t } = useTranslation()
  const keys = useQuery(callQuery(keyRoutes.ofAccess, { params: { id: access_id } }))
  const revoking = useRevoking(keyRoutes.revokeOf)
  return (
    <section aria-label={t('api_keys.title')}>
      <Text fw={600} size="sm">
        {t('api_keys.title')}
      </Text>
      <Loaded query={keys} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('api_keys.none')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {rows.map((key) => (
                <KeyLine
                  key={key._id}
                  apiKey={key}
                  menu={
                    <RowMenu label={t('api_keys.actions_of', { name: key.name })}>
                      <RowAction icon={IconTrash} danger onClick={() => revoking.start(key)}>
                        {t('api_keys.revoke')}
                      </RowAction>
                    </RowMenu>
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Lists the endpoints of a customer, and whether events get through. */
function EndpointsOf({ access_id }: { access_id: string }) {
  const { t } = useTranslation()
  const endpoints = useQuery(callQuery(webhookRoutes.ofAccess, { params: { id: access_id } }))
  return (
    <section aria-label={t('webhooks.title')}>
      <Text fw={600} size="sm">
        {t('webhooks.title')}
      </Text>
      <Loaded query={endpoints} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('webhooks.none')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {rows.map((endpoint) => (
                <EndpointLine
                  key={endpoint._id}
                  endpoint={endpoint}
                  to={pathTo('manageWebhook', { id: endpoint._id })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
