import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePhone } from '../../ui/display/use-phone.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import classes from './contents.module.css'
import { guides } from './guide-names.ts'
import { Prose } from './prose.tsx'
import { findCalls, type Group, useSummary } from './reference.ts'

/** Lists what the reference has, and finds calls by typed words. */
export function Contents({ groups }: { groups: Group[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isPhone = usePhone()
  const shown = useShownSection()
  const summaryOf = useSummary()
  const found = findCalls(groups, typed, summaryOf)
  const linkTo = (id: string) => ({
    href: `#${id}`,
    'aria-current': shown === id ? ('location' as const) : undefined,
  })
  return (
    <nav className={classes.contents} aria-label={t('api_docs.contents')}>
      <TextInput
        type="search"
        aria-label={t('api_docs.search')}
        placeholder={t('api_docs.search')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <details className={classes.lists} open={!isPhone || typed !== ''}>
        <summary>{t('api_docs.contents')}</summary>
        {typed === '' && (
          <ul>
            {guides.map((name) => (
              <li key={name}>
                <a {...linkTo(name)}>{t(`api_docs.guide.${name}.title`)}</a>
              </li>
            ))}
            <li>
              <PageLink href={pathTo('apiChanges')}>{t('menu.api_changes')}</PageLink>
            </li>
          </ul>
        )}
        {found.length === 0 && <p role="status">{t('api_docs.nothing_found')}</p>}
        {found.map(({ name, operations }) => (
          <section key={name}>
            <h2>{t(`api_docs.group.${name}`)}</h2>
            <ul>
              {operations.map((operation) => (
                <li key={operation.operationId}>
                  <a {...linkTo(operation.operationId)}>
                    <Prose text={summaryOf(operation)} />
                    <code dir="ltr" data-method={operation.method}>
                      {operation.method}
                    </code>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  )
}

/** Returns the id of the section that is read: the first one below the top of the window. */
function useShownSection(): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const visible = new Set<Element>()
    const sections = document.querySelectorAll('[data-section]')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        setShown([...sections].find((section) => visible.has(section))?.id)
      },
      { rootMargin: '-80px 0px -60% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return shown
}
