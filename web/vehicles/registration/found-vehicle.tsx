import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { collatorOf } from '../../../shared/contract/intl-locale.ts'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { VariantLine } from '../variant-line.tsx'
import classes from './registration.module.css'
import { useFoundWords } from './use-found-words.ts'

type Props = { found: FoundRegistration; onChoose: (variant: Variant) => void }

/** Candidates shown at once. */
const few = 8
/** Models offered to choose from, where the register names none. */
const mostModels = 6

/** Shows what a plate or VIN says, what is uncertain about it, and the vehicles of the tree to choose from. */
export function FoundVehicle({ found, onChoose }: Props) {
  const { t } = useTranslation()
  const { facts, source, uncertain, choice } = useFoundWords(found)
  const [model, setModel] = useState('')
  const [all, setAll] = useState(false)
  const fitting = found.candidates.slice(0, found.alike)
  const models = [...new Set(fitting.map(({ variant }) => variant.vmodel))].sort(
    collatorOf(useLocale()).compare,
  )
  const choosesModel = found.unknown.includes('model') && models.length > 1 && models.length <= mostModels
  const chosen = fitting.filter(({ variant }) => model === '' || variant.vmodel === model)
  const shown = all ? chosen : chosen.slice(0, few)
  return (
    <section className={classes.found} aria-label={t('registration.found')}>
      <p className={classes.facts}>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </p>
      <p className={classes.source}>{source}</p>
      {uncertain.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className={classes.choice}>{choice}</p>
      {choosesModel && (
        <SegmentedControl
          className={classes.models}
          aria-label={t('registration.fact.model')}
          data={[{ value: '', label: t('registration.any_model') }, ...models]}
          value={model}
          onChange={setModel}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.candidates}>
          {shown.map(({ variant }) => (
            <li key={variant._id}>
              <button type="button" onClick={() => onChoose(variant)}>
                <VariantLine variant={variant} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < chosen.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('ui.show_all')}
        </Button>
      )}
    </section>
  )
}
