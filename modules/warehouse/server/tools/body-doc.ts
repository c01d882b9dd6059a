/** Property of a request's body in the API document. */
export type Part = Readonly<Record<string, unknown>>
export const anId: Part = { type: 'integer', minimum: 1 }
export const someIds: Part = { type: 'array', items: anId, minItems: 1, maxItems: 500 }
export const aText: Part = { type: 'string', minLength: 1, maxLength: 500 }
export const aDay: Part = { type: 'string', format: 'date' }
/** Pieces; that there must be some, the action says in its own words. */
export const aCount: Part = { type: 'integer' }

/** Schema of what a hand-made route reads of its body, for the OpenAPI document and for those who test against it. */
export const bodyDoc = (properties: Readonly<Record<string, Part>>, required: readonly string[] = []): Part => ({
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
})
