import { useTranslation } from 'react-i18next'
import { extras, useExtra } from '../editor/use-extra.ts'
import { SocialIcon } from './social-icon.tsx'
import classes from './social-links.module.css'

/** Links to the operator's social networks, as a row of icons for the public footer. */
export function SocialLinks() {
  const { t } = useTranslation()
  const socials = useExtra(extras.socials)
  if (!socials?.length) return null
  return (
    <ul className={classes.links} aria-label={t('content.socials')}>
      {socials.map(({ _id, network, url }) => (
        <li key={_id}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={t(`content.network.${network}`)}
            title={t(`content.network.${network}`)}
          >
            <SocialIcon network={network} size={18} />
          </a>
        </li>
      ))}
    </ul>
  )
}
