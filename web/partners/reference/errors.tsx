import { useTranslation } from 'react-i18next'
import { errorStatus } from '../../../shared/contract/errors.ts'
import { CodeBlock } from './code-block.tsx'
import { Prose } from './prose.tsx'
import classes from './reference.module.css'
import type { Reference } from './reference.ts'

const example = (origin: string) => ({
  code: 'invalid_input',
  message: 'Something in the form needs another look.',
  fields: { keywords: 'too_big' },
  doc_url: `${origin}/api/docs#error-invalid_input`,
})

/** Explains every error that a call with a key can answer; its `doc_url` leads here. */
export function Errors({ reference: { errors, groups, origin } }: { reference: Reference }) {
  const { t } = useTranslation()
  const operations = groups.flatMap(({ operations }) => operations)
  return (
    <section className={classes.section} id="errors" data-section aria-labelledby="errors-title">
      <div className={classes.words}>
        <h2 id="errors-title">{t('api_docs.guide.errors.title')}</h2>
        <p>
          <Prose text={t('api_docs.guide.errors.shape')} />
        </p>
        <p>
          <Prose text={t('api_docs.guide.errors.again')} />
        </p>
        <dl className={classes.explained}>
          {errors.toSorted().map((code) => {
            const by = operations.filter((operation) => operation['x-errors'].includes(code))
            return (
              <div key={code} id={`error-${code}`}>
                <dt>
                  <code dir="ltr">{code}</code> <span className="numbers">{errorStatus[code]}</span>
                </dt>
                <dd>
                  <p>{t(`errors.${code}`, { scope: 'orders:read', most: '', field: '', max: '' })}</p>
                  {by.length === operations.length ? (
                    <p>{t('api_docs.by_every_call')}</p>
                  ) : (
                    <ul>
                      {by.map(({ operationId, method, path }) => (
                        <li key={operationId}>
                          <a href={`#${operationId}`}>
                            <code dir="ltr">
                              {method} {path}
                            </code>
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      <div className={classes.examples}>
        <CodeBlock title={t('api_docs.answered')} source={JSON.stringify(example(origin), null, 2)} />
      </div>
    </section>
  )
}
