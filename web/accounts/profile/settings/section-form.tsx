import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/card.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import classes from './section-form.module.css'

type Props = {
  title: string
  about?: string
  /** True while the form has unsaved changes. */
  dirty: boolean
  busy: boolean
  failure: unknown
  errors: Record<string, ReactNode>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Label of the main button; "Save" by default. */
  action?: string
  children: ReactNode
}

/** Shows a part of the settings with its own form; asks before unsaved changes are lost. */
export function SectionForm(props: Props) {
  const { title, about, dirty, busy, failure, errors, onSubmit, action, children } = props
  const { t } = useTranslation()
  useUnsavedGuard(dirty && !busy, 'section')
  return (
    <Card title={title} about={about}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <FormErrors failure={failure} errors={errors} />
        {children}
        <div className={classes.foot}>
          <SubmitButton busy={busy} disabled={!dirty}>
            {action ?? t('ui.save')}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
