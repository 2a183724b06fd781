import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type PlateCountry, plateCountries } from '../../../shared/vehicles/registration-number.ts'
import { ApiError, errorPhrase } from '../../app/api/api-error.ts'
import classes from './registration.module.css'

type Props = { error: Error; onCountry: (country: PlateCountry) => void }

/** Says why nothing was found; asks for the country of a plate that two may have. */
export function LookupProblem({ error, onCountry }: Props) {
  const { t } = useTranslation()
  const choice = error instanceof ApiError && error.code === 'plate_country_needed'
  return (
    <div className={classes.problem}>
      <p>{t(errorPhrase(error))}</p>
      {choice &&
        plateCountries.map((country) => (
          <Button key={country} variant="default" size="xs" onClick={() => onCountry(country)}>
            {t(`registration.country.${country}`)}
          </Button>
        ))}
    </div>
  )
}
