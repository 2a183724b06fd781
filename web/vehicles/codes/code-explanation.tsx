import { useTranslation } from 'react-i18next'
import { structureOf } from '../../../shared/vehicles/codes/code-structure.ts'
import { failureModeOf, failureTypeOf } from '../../../shared/vehicles/codes/explanation-tables.ts'
import type { ReadCode } from '../../../shared/vehicles/codes/read-code.ts'
import classes from './codes.module.css'

/** Explains a code by itself: its system, whose it is, its failure type, and how it was written. */
export function CodeExplanation({ read }: { read: ReadCode }) {
  const lines = useExplanation()(read)
  return (
    <ul className={classes.explanation}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function useExplanation() {
  const { t } = useTranslation()
  return ({ form, written, code, spn, fmi }: ReadCode): string[] => {
    if (form === 'df') return [t('codes.df_own')]
    if (form === 'j1939') {
      const mode = fmi === undefined ? null : failureModeOf(fmi)
      const text = t(mode ? `codes.failure_mode.${mode}` : 'codes.fmi_reserved')
      return [t('codes.j1939', { spn }), ...(fmi === undefined ? [] : [t('codes.fmi', { fmi, text })])]
    }
    const structure = code ? structureOf(code) : null
    if (!structure || form === 'ecu_own') return [t('codes.ecu_own')]
    const { letter, origin, system, failure_type } = structure
    const type = failure_type ? failureTypeOf(failure_type) : null
    return [
      ...(form === 'obd' ? [] : [`${t('codes.is', { written, code })} · ${t(`codes.form.${form}`)}`]),
      [
        t(`codes.letter.${letter}`),
        letter === 'P' && t(`codes.system.${system}`),
        t(`codes.origin.${origin}`),
      ]
        .filter(Boolean)
        .join(' · '),
      ...(type ? [t('codes.failure', { type: failure_type, text: t(`codes.failure_type.${type}`) })] : []),
    ]
  }
}
