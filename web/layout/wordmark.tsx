import { Link } from '@tanstack/react-router'
import { useSiteData } from '../site-data.ts'
import { Mark } from './mark.tsx'
import classes from './wordmark.module.css'

/** The mark with the site's title; leads to the start. */
export function Wordmark() {
  const title = useSiteData()?.site_title ?? 'Maproom'
  return (
    <Link to="/" className={classes.wordmark}>
      <Mark size={28} />
      <span>{title}</span>
    </Link>
  )
}
