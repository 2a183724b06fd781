import { lazy } from 'react'
import { chunk } from '../chunk.ts'

/** What the public pages show besides, loaded after them. */
export const SocialLinks = lazy(() =>
  chunk(() => import('../content/social-links.tsx')).then((module) => ({ default: module.SocialLinks })),
)
export const WhyChooseUs = lazy(() =>
  chunk(() => import('../content/why-choose-us.tsx')).then((module) => ({ default: module.WhyChooseUs })),
)
