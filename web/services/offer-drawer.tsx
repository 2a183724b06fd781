import { Button, Switch } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDialog } from '../ui/dialog/side-dialog.tsx'
import { useGuardedClose } from '../ui/dialog/use-guarded-close.ts'
import { FormErrors } from '../ui/form/form-errors.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import classes from './offer-drawer.module.css'

type OfferDrawerProps = {
  title: string
  dirty: boolean
  busy: boolean
  failure: unknown
  errors: Record<string, ReactNode>
  online: boolean
  onOnline: (online: boolean) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Shows a form at the side of the list. Closing it asks first when there are unsaved changes. */
export function OfferDrawer(props: OfferDrawerProps) {
  const { title, dirty, busy, failure, errors, online, onOnline, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const close = useGuardedClose(dirty && !busy, onClose)
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
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          <FormErrors failure={failure} errors={errors} />
          {children}
          <Switch
            label={t('services.online')}
            description={t('services.online_hint')}
            checked={online}
            onChange={(event) => onOnline(event.currentTarget.checked)}
          />
        </div>
        <footer className={classes.foot}>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        </footer>
      </form>
    </SideDialog>
  )
}
