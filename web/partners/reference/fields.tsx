import { useTranslation } from 'react-i18next'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { Disclosure } from './disclosure.tsx'
import classes from './fields.module.css'
import { fieldsBelow, limitsOf, typeOf } from './limits.ts'
import { Prose } from './prose.tsx'
import type { Parameter, Shape } from './reference.ts'

type Field = { name: string; shape: Shape; required: boolean; description?: string | undefined }

/** Lists the parameters of a call's path or query. */
export function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <FieldList
      fields={parameters.map(({ name, schema, required, description }) => ({
        ...{ name, shape: schema, required, description },
      }))}
    />
  )
}

/** Lists the fields of an object, what each takes, and those below it. `sent`: says which have to be. */
export function Fields({ shape, sent = false }: { shape: Shape; sent?: boolean }) {
  const fields = Object.entries(shape.properties ?? {}).map(([name, one]) => ({
    ...{ name, shape: one, required: sent && (shape.required ?? []).includes(name) },
  }))
  return <FieldList fields={fields.toSorted((a, b) => Number(b.required) - Number(a.required))} />
}

/** Lists fields: what each takes, and on demand those below it. */
export function FieldList({ fields }: { fields: Field[] }) {
  const { t } = useTranslation()
  const locale = intlLocale(useLocale())
  return (
    <ul className={classes.fields}>
      {fields.map(({ name, shape, required, description = shape.description }) => {
        const limits = limitsOf(shape, t, locale)
        const below = fieldsBelow(shape)
        return (
          <li key={name}>
            <div className={classes.head}>
              <code dir="ltr" className={classes.name}>
                {name}
              </code>
              <bdi className={classes.type} lang="en">
                {typeOf(shape)}
              </bdi>
              {required && <span className={classes.required}>{t('api_docs.required')}</span>}
            </div>
            {limits && <bdi className={classes.limits}>{limits}</bdi>}
            {description && (
              <p>
                <bdi lang="en">
                  <Prose text={description} />
                </bdi>
              </p>
            )}
            {below && (
              <Disclosure title={t('api_docs.fields_of', { name })}>
                <Fields shape={below} />
              </Disclosure>
            )}
          </li>
        )
      })}
    </ul>
  )
}
