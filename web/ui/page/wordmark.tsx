import { pathTo } from '../../../shared/contract/pages.ts'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import { useSiteData } from '../../app/site-data.ts'
import { PageLink } from '../plain/page-link.tsx'
import { Mark } from './mark.tsx'
import classes from './wordmark.module.css'

/** Shows the operator's logo, otherwise the mark with the site's title; links to the start. */
export function Wordmark() {
  const site = useSiteData()
  const title = site?.site_title ?? 'Maproom'
  return (
    <PageLink href={pathTo('submitOrder')} className={classes.wordmark} aria-label={title}>
      {site?.logo ? (
        <img
          className={classes.logo}
          src={pictureUrl(site.logo)}
          alt={title}
          style={{ width: site.logo_width || undefined, height: site.logo_height || undefined }}
        />
      ) : (
        <>
          <Mark size={28} />
          <span dir="auto">{title}</span>
        </>
      )}
    </PageLink>
  )
}
