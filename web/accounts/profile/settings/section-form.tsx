import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownForm } from '../../../ui/dialog/dialog-form.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import classes from './section-form.module.css'

type Props = {
  title: string
  about?: string
  form: ShownForm & { isDirty: () => boolean }
  /** Label of the main button; "Save" by default. */
  action?: string
  children: ReactNode
}

/** Shows a part of the settings with its own form; asks before unsaved changes are lost. */
export function SectionForm({ title, about, form, action, children }: Props) {
  const { busy, failure, errors = {}, submit } = form
  const { t } = useTranslation()
  const dirty = form.isDirty()
  useUnsavedGuard(dirty && !busy, 'section')
  return (
    <Card title={title} about={about}>
      <form className={classes.form} onSubmit={submit} noValidate>
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
