/** Ids of the API reference's examples: no record has them. */
export const exampleIds = {
  vtype: '019a2c40-1f00-7000-8000-000000000001',
  manufacture: '019a2c40-1f00-7000-8000-000000000002',
  vmodel: '019a2c40-1f00-7000-8000-000000000003',
  generation: '019a2c40-1f00-7000-8000-000000000004',
  variant: '019a2c40-1f00-7000-8000-000000000005',
  picture: '019a2c40-1f00-7000-8000-000000000006',
  service: '019a2c40-1f00-7000-8000-000000000007',
  option: '019a2c40-1f00-7000-8000-000000000008',
  order: '019a2c40-1f00-7000-8000-000000000009',
  message: '019a2c40-1f00-7000-8000-00000000000a',
  request: '5d0f6c1e-7a4b-4f5e-9a53-2f8f5f1f6c01',
  other_request: '5d0f6c1e-7a4b-4f5e-9a53-2f8f5f1f6c02',
} as const
