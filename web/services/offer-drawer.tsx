import { Button, Drawer, Switch } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../ui/confirm.tsx'
import { FormErrors } from '../ui/form-errors.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
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

/** A form at the side of the list. Closing it asks first when something was typed. */
export function OfferDrawer(props: OfferDrawerProps) {
  const { title, dirty, busy, failure, errors, online, onOnline, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useUnsavedGuard(dirty && !busy)

  const close = async () => {
    if (!dirty) return onClose()
    setAsking(true)
    const leave = await confirm({
      title: t('ui.leave_title'),
      text: t('ui.leave_text'),
      action: t('ui.leave_action'),
      danger: true,
    })
    setAsking(false)
    if (leave) onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      closeOnEscape={!asking}
      position="right"
      // Its head is not the page's banner.
      attributes={{ header: { role: 'none' } }}
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
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
          <Button variant="default" onClick={() => void close()}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        </footer>
      </form>
    </Drawer>
  )
}
