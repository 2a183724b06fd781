import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundRegistration, registrationRoutes } from '../../../shared/vehicles/registration.ts'
import { type PlateCountry, plateCountries } from '../../../shared/vehicles/registration-number.ts'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { UpperCaseInput } from '../../ui/field/upper-case-input.tsx'
import { FoundVehicle } from './found-vehicle.tsx'
import classes from './registration.module.css'

type Props = {
  /** Called with the chosen vehicle of the tree, and what was found for the plate or VIN. */
  onChoose: (variant: Variant, found: FoundRegistration) => void
}

const nothing: LookedUp = { reg: '' }

/** Looks up a vehicle by its plate, where a register is switched on, or by its VIN. */
export function RegistrationField({ onChoose }: Props) {
  const { t } = useTranslation()
  const { dvla_lookup = false, rdw_lookup = false } = useSiteData() ?? {}
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(nothing)
  const { data, error, isFetching } = useQuery(registrationQuery(asked))
  const plates = dvla_lookup || rdw_lookup
  const lookUp = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    setAsked({ reg: typed.trim() })
  }
  return (
    <div className={classes.lookup}>
      <div className={classes.line}>
        <UpperCaseInput
          className={classes.field}
          label={t(plates ? 'registration.plate_or_vin' : 'registration.vin')}
          description={t(plates ? 'registration.hint' : 'registration.vin_hint')}
          maxLength={30}
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') lookUp(event)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconSearch size={16} />}
          disabled={typed.trim() === ''}
          loading={isFetching}
          onClick={lookUp}
        >
          {t('registration.look_up')}
        </Button>
      </div>
      <div role="status">
        {error && !isFetching ? (
          <LookupProblem error={error} onCountry={(country) => setAsked({ ...asked, country })} />
        ) : null}
        {data && !isFetching ? (
          <FoundVehicle found={data} onChoose={(variant) => onChoose(variant, data)} />
        ) : null}
      </div>
    </div>
  )
}

/** Look-up: a plate or a VIN, with the country of a plate that two may have. */
type LookedUp = { reg: string; country?: PlateCountry }

/** The vehicle of a plate or a VIN. Asked once: each question counts, and the answer doesn't change. */
const registrationQuery = ({ reg, country }: LookedUp) =>
  queryOptions({
    ...callQuery(registrationRoutes.search, { params: { reg }, query: country ? { country } : {} }),
    enabled: reg !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

type ProblemProps = { error: Error; onCountry: (country: PlateCountry) => void }

/** Says why nothing was found; asks for the country of a plate that two may have. */
function LookupProblem({ error, onCountry }: ProblemProps) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const choice = error instanceof ApiError && error.code === 'plate_country_needed'
  return (
    <div className={classes.problem}>
      <p>{errorWords(error)}</p>
      {choice &&
        plateCountries.map((country) => (
          <Button key={country} variant="default" size="xs" onClick={() => onCountry(country)}>
            {t(`registration.country.${country}`)}
          </Button>
        ))}
    </div>
  )
}
