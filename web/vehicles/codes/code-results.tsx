import { IconListSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { readCode } from '../../../shared/vehicles/codes/read-code.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { CodeEntry, CodeMeaning } from './code-entry.tsx'
import { CodeExplanation } from './code-explanation.tsx'
import classes from './codes.module.css'

/** Shows the codes that a search finds, and of a code that isn't among them what it tells by itself. */
export function CodeResults({ keywords }: { keywords: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...callQuery(codeRoutes.search, { query: { keywords } }),
    placeholderData: keepPreviousData,
  })
  const read = readCode(keywords)
  const none = { icon: IconListSearch, title: t('codes.none'), text: t('codes.none_text') }
  return (
    <Loaded query={found} rows={4} height={72} empty={read ? undefined : none}>
      {(codes) => {
        const known = read && [read.code, read.written].includes(codes[0]?.code ?? '')
        return (
          <ul className={classes.entries} aria-label={t('codes.results')} aria-busy={found.isFetching}>
            {read && !known && (
              <CodeEntry code={read.code ?? read.written}>
                <p className={classes.about}>{t('codes.unknown')}</p>
                <CodeExplanation read={read} />
              </CodeEntry>
            )}
            {codes.map((one, index) => (
              <CodeEntry key={one._id} code={one.code}>
                <CodeMeaning found={one} />
                {known && index === 0 && <CodeExplanation read={read} />}
              </CodeEntry>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
