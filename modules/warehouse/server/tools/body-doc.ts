/** Property of a request's body in the API document. */
export type Part = Readonly<Record<string, unknown>>
export const anId: Part = { type: 'integer', minimum: 1 }
export const someIds: Part = { type: 'array', items: anId, minItems: 1, maxItems: 500 }
export const aText: Part = { type: 'string', minLength: 1, maxLength: 500 }
export const aDay: Part = { type: 'string', format: 'date' }
export const aCount: Part = { type: 'integer', minimum: 1 }

/** What a hand-made route reads of its body, for the OpenAPI document and for those who test against it. */
export const bodyDoc = (properties: Readonly<Record<string, Part>>, required: readonly string[] = []): object => ({
  requestBody: {
    required: required.length > 0,
    content: { 'application/json': { schema: { type: 'object', properties, ...(required.length ? { required } : {}) } } },
  },
})
