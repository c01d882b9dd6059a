export { longestComment, mostCommentFiles, type CommentPlace } from './comment/comment.ts'
export { reactionNames, type Reaction } from './comment/reactions.ts'
export { currencyDigits, isCurrencyCode } from './field/currency-digits.ts'
export { f } from './field/field.ts'
export type { AnyField, Field, FieldOptions, Fields, LinesDef, ValueOf } from './field/field.ts'
export { defaultLevel, fieldClasses, fieldKinds } from './field/kinds.ts'
export type { FieldClass, FieldKind, FieldLevel, FileValue, RefValue } from './field/kinds.ts'
export { defineLines } from './field/lines.ts'
export { concerns, ownField, saysNothing, startOf, type OwnLines } from './field/own-lines.ts'
export { operatorNeeds, operatorsOf } from './field/operators.ts'
export { isStandardCode, isStandardFormat, standardCodes, type StandardFormat } from './field/standard-codes.ts'
export { choicesOf, isAvailable, unfitField, type ActionDef, type Lifecycle } from './resource/lifecycle.ts'
export { switchable } from './resource/switchable.ts'
export { apiName, columnOf, commonFields, defineResource, stateField, writableFields } from './resource/resource.ts'
export { plainRef, refId } from './resource/ref-id.ts'
export type { AccessDims } from './resource/access-dims.ts'
export type { ActionsOf, ArgsOf, AnyResource, DraftOf, NextOf, ResourceDef, RowOf, StateOf } from './resource/resource.ts'
export { defineQuery, isQuery, withQuery } from './resource/query.ts'
export type { AnyQuery } from './resource/query.ts'
export type { Drill, QueryParts, QueryScope } from './resource/query-parts.ts'
export { subpageOf, standardVerbs } from './resource/page.ts'
export { definePage } from './resource/define-page.ts'
export type { Filter, ListDef, PageDef, Subpage, TabDef } from './resource/page.ts'
export { defineExternalView } from './resource/outside-view.ts'
export type { ExternalView } from './resource/outside-view.ts'
export { joinNames, labelText, stateText, valueText } from './resource/labels.ts'
export type { AnyLabel, AnyLabels, LabelsOf } from './resource/labels.ts'
export { labelsWith } from './resource/define-labels.ts'
export type { Both, BothLabels, CommonWords, RecordTexts } from './resource/define-labels.ts'
export { titleIn, translationOf } from './resource/title.ts'
export { langs } from './resource/lang.ts'
export type { Lang } from './resource/lang.ts'
export { createRegistry } from './resource/registry.ts'
export type { ModuleModel, Registry } from './resource/registry.ts'
export { defineEvents, type EventRow, type KnownEvent } from './resource/events.ts'
export { defineErrors, fill, Refusal, refusals } from './error/errors.ts'
export type { ErrorKind, ErrorRow, FieldProblem, Params } from './error/errors.ts'
export { engineErrors, refuse } from './error/engine-errors.ts'
export { codeText, folded } from './value/folded.ts'
export { minorUnit, moneyText, num, rateText, round, roundMoney, split, sum, zero } from './value/money.ts'
export type { Num, NumLike } from './value/money.ts'
export { fixed, grouped } from './value/digits.ts'
export {
  addDays,
  addMonths,
  clockOf,
  dateTimeOf,
  dayOf,
  daysBetween,
  endOfMonth,
  isDay,
  minuteOf,
  periodOf,
  relativeDays,
  relativeRange,
  sameTimeOn,
  startOfMonth,
  startOfWeek,
  zone,
} from './value/day.ts'
