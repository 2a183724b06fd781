import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './tab-form.module.css'
import { useFieldFocus } from './use-field-focus.ts'

type Props = {
  tab: {
    form: { errors: Record<string, ReactNode> }
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    dirty: boolean
    busy: boolean
    failure: unknown
    discard: () => void
  }
  /** The reason why what was entered can't be saved, if there is one. */
  refusal?: string | undefined
  children: ReactNode
}

/** Shows the form of a tab or a page; the bar to save it appears as soon as something is changed. */
export function TabForm({ tab, refusal, children }: Props) {
  const { t } = useTranslation()
  const reasonId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFieldFocus(form)
  return (
    <form ref={form} className={classes.form} onSubmit={tab.onSubmit} noValidate>
      <FormErrors failure={tab.failure} errors={tab.form.errors} />
      {children}
      {tab.dirty && (
        <div className={classes.foot}>
          <span
            className={classes.unsaved}
            data-refused={refusal ? true : undefined}
            id={reasonId}
            role="status"
          >
            {refusal ?? t('settings.unsaved')}
          </span>
          <Button variant="default" onClick={tab.discard} disabled={tab.busy}>
            {t('settings.discard')}
          </Button>
          <SubmitButton busy={tab.busy} disabled={refusal !== undefined} aria-describedby={reasonId}>
            {t('ui.save')}
          </SubmitButton>
        </div>
      )}
    </form>
  )
}
