import { expect, test } from 'vitest'
import { exceptions } from '../../attack/first-pass/exceptions.ts'
import { readOperationsBySchema } from '../../attack/first-pass/operations-by-schema.ts'
import { recipes } from '../../attack/first-pass/recipes/all.ts'
import { contract } from '../../shared/contract.ts'

test('the fuzzer carries out every operation by its schema or a recipe, or says why it can’t', async () => {
  const operations = Object.entries(contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}_${name}`),
  )
  const carriedOut = [...(await readOperationsBySchema()), ...recipes.keys(), ...Object.keys(exceptions)]
  expect(
    carriedOut.toSorted(),
    'npm run fuzz -- --seconds 0 --record finds what the schema is enough for; attack/first-pass has the recipes',
  ).toEqual(operations.toSorted())
})
