/** Every kind of field a record can have. Each package that acts on kinds keeps a Record<FieldKind, …>, so that the compiler names what a new kind still lacks. */
export const fieldKinds = [
  'serial',
  'text',
  'longText',
  'choice',
  'choices',
  'texts',
  'bool',
  'int',
  'decimal',
  'money',
  'rate',
  'percent',
  'date',
  'dateTime',
  'ref',
  'refs',
  'lines',
  'file',
  'files',
  'json',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Classes of fields that a role may hide, mask or open (organization.md §5). */
export const fieldClasses = [
  'cost',
  'profit',
  'price',
  'salary',
  'performance',
  'phone',
  'email',
  'id_no',
  'bank',
  'address',
  'credential',
  'strategy',
  'pii',
] as const
export type FieldClass = (typeof fieldClasses)[number]

export type FieldLevel = 'hidden' | 'masked' | 'readonly' | 'edit'

/** What a class allows to somebody whom no role says otherwise (organization.md §5). */
export const defaultLevel: Record<FieldClass, FieldLevel> = {
  cost: 'hidden',
  profit: 'hidden',
  price: 'hidden',
  salary: 'hidden',
  performance: 'hidden',
  credential: 'hidden',
  strategy: 'hidden',
  phone: 'masked',
  email: 'masked',
  id_no: 'masked',
  bank: 'masked',
  address: 'masked',
  pii: 'masked',
}

/** A reference as it is answered: the target's id with the text people know it by. Writing accepts the id alone. */
export interface RefValue {
  readonly id: number
  readonly title: string
  /** Second line of the target (a product's name beside its code). */
  readonly note?: string | null
  readonly image?: string | null
  /** The short name where the target has one: lists show it in place of the title. */
  readonly shortName?: string | null
}

export interface FileValue {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
}
