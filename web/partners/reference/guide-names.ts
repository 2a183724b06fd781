/** The guides of the reference, in the order in which somebody who begins needs them; each is a section of its name. */
export const guides = [
  'start',
  'keys',
  'trying',
  'limits',
  'repeating',
  'pages',
  'webhooks',
  'removal',
  'errors',
] as const
