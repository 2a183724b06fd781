import { lazy } from 'react'
import { chunk } from '../app/chunk.ts'

/** Parts of the public pages that are loaded after them. */
export const SocialLinks = lazy(() =>
  chunk(() => import('../site/content/socials/social-links.tsx')).then((module) => ({
    default: module.SocialLinks,
  })),
)
export const WhyChooseUs = lazy(() =>
  chunk(() => import('../site/content/why-choose-us.tsx')).then((module) => ({
    default: module.WhyChooseUs,
  })),
)
