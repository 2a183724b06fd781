import { Button, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownForm } from '../ui/dialog/dialog-form.tsx'
import { SideDialog } from '../ui/dialog/side-dialog.tsx'
import { useGuardedClose } from '../ui/dialog/use-guarded-close.ts'
import type { FieldProps } from '../ui/form/field-props.ts'
import { FormErrors } from '../ui/form/form-errors.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import classes from './offer-drawer.module.css'

type OfferDrawerProps = {
  title: string
  form: ShownForm & { isDirty: () => boolean; field: (name: 'online') => FieldProps<boolean> }
  onClose: () => void
  children: ReactNode
}

/** Shows a form at the side of the list. Closing it asks first when there are unsaved changes. */
export function OfferDrawer({ title, form, onClose, children }: OfferDrawerProps) {
  const { t } = useTranslation()
  const close = useGuardedClose(form.isDirty() && !form.busy, onClose)
  return (
    <SideDialog
      opened
      onClose={close}
      position="right"
      size={480}
      title={title}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      }}
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <div className={classes.fields}>
          <FormErrors failure={form.failure} errors={form.errors ?? {}} />
          {children}
          <Switch {...form.field('online')} />
        </div>
        <footer className={classes.foot}>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={form.busy}>{t('ui.save')}</SubmitButton>
        </footer>
      </form>
    </SideDialog>
  )
}
