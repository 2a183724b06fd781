import { contentRoutes, pitchKinds, policyKinds, termsKinds } from '../../../shared/site/content.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readTexts } from './read-texts.ts'
import { listShownSocials, listSocials, socialList } from './socials.ts'
import { writeText } from './write-text.ts'

const handlers: Handlers<typeof contentRoutes> = {
  terms: ({ db, query }) => readTexts(db, termsKinds, query.locale),
  writeTerms: ({ db, user, body }) => writeText(db, user, termsKinds, body),
  policies: ({ db, query }) => readTexts(db, policyKinds, query.locale),
  writePolicy: ({ db, user, body }) => writeText(db, user, policyKinds, body),
  whyChooseUs: ({ db, query }) => readTexts(db, pitchKinds, query.locale),
  writeWhyChooseUs: ({ db, user, body }) => writeText(db, user, pitchKinds, body),
  socials: ({ db }) => listShownSocials(db),
  allSocials: ({ db }) => listSocials(db),
  addSocial: ({ db, user, body }) => socialList.add(db, user, body),
  updateSocial: ({ db, user, params, body }) => socialList.change(db, user, params.id, body),
  removeSocial: ({ db, user, params }) => socialList.remove(db, user, params.id),
}

/** Texts of the operator and links to the operator's pages elsewhere. */
export const content: Feature = {
  name: 'content',
  serves: [calls(contentRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    socials_network_unique: 'social_taken',
    content_texts_unique: none,
  },
}
