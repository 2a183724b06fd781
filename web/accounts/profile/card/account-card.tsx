import { useTranslation } from 'react-i18next'
import { useIsTeam, useMe } from '../../../app/session/session.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Credits } from '../../../ui/display/credits.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { PersonPicture } from '../../../ui/display/person-picture.tsx'
import classes from './account-card.module.css'
import { nameOf } from './name-of.ts'

/** Shows the person's picture, name and role, and a customer's balance. */
export function AccountCard() {
  const { t } = useTranslation()
  const me = useMe()
  const team = useIsTeam()
  const role = t(`profile.roles.${me.role_id === 1 ? '1' : me.role_id === 3 ? '3' : '2'}`)
  const name = nameOf(me)
  return (
    <Card>
      <div className={classes.person}>
        <PersonPicture name={name} picture={me.picture} size="huge" />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <bdi>{name}</bdi>
          </h2>
          <bdi className={classes.username}>{me.username}</bdi>
        </div>
      </div>
      <FactList
        look="ruled-columns"
        none={t('profile.none')}
        facts={
          team
            ? [{ name: t('profile.role'), value: role }]
            : [
                { name: t('profile.account_type'), value: t(`profile.account_types.${me.account_type}`) },
                { name: t('profile.read_with'), value: t(`orders.master_or_slave.${me.master_or_slave}`) },
                { name: t('profile.balance'), value: <Credits credits={me.credits} /> },
              ]
        }
      />
    </Card>
  )
}
