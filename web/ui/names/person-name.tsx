import classes from './person-name.module.css'

type Props = { name: string; company_name?: string }

/** Shows who somebody is: the company first and the person under it, or the person alone. */
export function PersonName({ name, company_name = '' }: Props) {
  return (
    <span className={classes.person}>
      <bdi>{company_name || name}</bdi>
      {company_name && (
        <small className={classes.contact}>
          <bdi>{name}</bdi>
        </small>
      )}
    </span>
  )
}
