import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { upstreamConnection, upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { SectionForm } from '../../accounts/profile/settings/section-form.tsx'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

function useConnection(url: string, onClose?: () => void) {
  const { t } = useTranslation()
  return useSchemaForm(
    upstreamConnection,
    { url, key: '' },
    {
      words: 'upstream',
      save: (body) => call(upstreamRoutes.connect, { body }),
      done: (_, { link }) => t('upstream.connected', { name: link?.site_title ?? '' }),
      ...(onClose && { onClose }),
    },
  )
}

function Fields({ form }: { form: ReturnType<typeof useConnection> }) {
  return (
    <>
      <TextInput {...form.field('url')} dir="ltr" type="url" placeholder="https://portal.example.com" />
      <TextInput
        {...form.field('key')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="mp_link_…"
      />
    </>
  )
}

/** Connects an upstream portal, which is asked at once. */
export function ConnectForm() {
  const { t } = useTranslation()
  const form = useConnection('')
  return (
    <SectionForm
      title={t('upstream.connect')}
      about={t('upstream.connect_about')}
      form={form}
      action={t('upstream.connect')}
    >
      <Fields form={form} />
    </SectionForm>
  )
}

/** Changes the address or the key of the connected portal. */
export function ConnectDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useConnection(url, onClose)
  return (
    <FormDialog
      form={form}
      title={t('upstream.change_key')}
      text={t('upstream.change_key_text')}
      action={t('upstream.connect')}
    >
      <Fields form={form} />
    </FormDialog>
  )
}
