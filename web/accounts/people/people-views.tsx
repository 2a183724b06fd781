import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ViewLinks } from '../../ui/list/view-links.tsx'

/** Links to the two lists of people. */
export function PeopleViews() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const views = [
    { to: pathTo('people'), label: t('people.view.all') },
    { to: pathTo('inactivePeople'), label: t('people.view.inactive') },
  ]
  return (
    <ViewLinks
      label={t('people.title')}
      views={views.map((view) => ({ ...view, current: view.to === pathname }))}
    />
  )
}
