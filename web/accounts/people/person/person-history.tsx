import { useTranslation } from 'react-i18next'
import { type AuditAction, auditActions } from '../../../../shared/accounts/audit.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { TimeAgo } from '../../../ui/display/time-ago.tsx'
import classes from './person-history.module.css'

/** Shows a person's sign-ins and the team's actions on their account. */
export function PersonHistory({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { sign_ins, acts } = person
  return (
    <div className={classes.parts}>
      <section>
        <h3 className={classes.title}>{t('people.sign_ins')}</h3>
        {sign_ins.length === 0 && <p className={classes.none}>{t('people.no_sign_ins')}</p>}
        <ul className={classes.list}>
          {sign_ins.map(({ _id, last_used_at, user_agent, ip, acting_admin }) => (
            <li key={_id}>
              <span className={classes.what}>
                {acting_admin
                  ? t('people.acting', { name: acting_admin })
                  : user_agent || t('people.unknown_device')}
              </span>
              <span className={classes.when}>
                {ip && <bdi className="numbers">{ip} · </bdi>}
                <TimeAgo at={last_used_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={classes.title}>{t('people.acts')}</h3>
        {acts.length === 0 && <p className={classes.none}>{t('people.no_acts')}</p>}
        <ul className={classes.list}>
          {acts.map(({ _id, act, actor_name, detail, created_at }) => (
            <li key={_id}>
              <span className={classes.what}>
                {isAct(act) ? t(`audit.act.${act}`) : act}
                {detail && `: ${detail}`}
              </span>
              <span className={classes.when}>
                {actor_name} · <TimeAgo at={created_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function isAct(act: string): act is AuditAction {
  return act in auditActions
}
