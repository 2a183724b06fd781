import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Network, type Social, socialForm } from '../../../../shared/site/content.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useAddSocial, useUpdateSocial } from '../content.queries.ts'

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
  const { mutateAsync: add } = useAddSocial()
  const { mutateAsync: update } = useUpdateSocial()
  const choices = row ? [row.network, ...free] : free
  const start = { network: choices[0] ?? 'website', url: row?.url ?? '', enabled: row?.enabled ?? true }
  const { form, submit, busy, failure } = useZodForm(socialForm, start, {
    url: 'site_texts.social.url_wrong',
  })
  const save = submit(async (sent, opened) => {
    await (row ? update({ ...row, ...sent, opened: { ...row, ...opened } }) : add(sent))
    toast.success(t('site_texts.social.saved', { name: t(`content.network.${sent.network}`) }))
    onClose()
  })
  return (
    <FormDialog
      title={t(row ? 'site_texts.social.edit_title' : 'site_texts.social.add_title')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={save}
      onClose={onClose}
    >
      <NativeSelect
        label={t('site_texts.social.network')}
        data={choices.map((value) => ({ value, label: t(`content.network.${value}`) }))}
        {...form.getInputProps('network')}
      />
      <TextInput
        label={t('site_texts.social.url')}
        description={t('site_texts.social.url_hint')}
        type="url"
        dir="ltr"
        maxLength={300}
        withAsterisk
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Switch label={t('site_texts.social.shown')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDialog>
  )
}
