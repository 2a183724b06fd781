import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Network } from '../../../../shared/site/content.ts'

const icons: Record<Network, TablerIcon> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  x: IconBrandX,
  linkedin: IconBrandLinkedin,
  tiktok: IconBrandTiktok,
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
  website: IconWorld,
}

/** Shows the icon of a network; its name stands beside it or labels it. */
export function SocialIcon({ network, size = 20 }: { network: Network; size?: number }) {
  const Icon = icons[network]
  return <Icon size={size} aria-hidden />
}
