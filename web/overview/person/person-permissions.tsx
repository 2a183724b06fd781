import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { permissions, roles } from '../../../shared/contract/permissions.ts'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import classes from './person-permissions.module.css'

/** Shows what a member of the team may do. */
export function PersonPermissions({ person }: { person: Person }) {
  const { t } = useTranslation()
  if (person.role_id === roles.customer) return null
  const isAdmin = person.role_id === roles.admin
  const held = permissions.filter((permission) => person.permissions.includes(permission))
  return (
    <Card title={t('people.tab.role')} about={t(isAdmin ? 'people.may_all' : 'people.role_note.staff')}>
      {held.length === 0 ? (
        <p className={classes.none}>{t('people.none_ticked')}</p>
      ) : (
        <ul className={classes.permissions}>
          {held.map((permission) => (
            <li key={permission}>
              <StatusPill tone="neutral">{t(`people.permission.${permission}`)}</StatusPill>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
