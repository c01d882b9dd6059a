export { ignoreCompositionEnter } from './form/composition.ts'
// request
export { del, get, patch, post, put, request } from './request/request.ts'
export type { Method, RequestOptions } from './request/options.ts'
export { randomId, withQuery } from './request/options.ts'
export { isProblem, noAnswer, ProblemError } from './request/problem.ts'
export type { FieldError, ProblemBody } from './request/problem.ts'
export { errorText, faultText, messageOf, tellRefusal, whenRetried } from './request/tell-problem.ts'
export { PdfPages, type FoundText, type PdfPin } from './file/pdf-pages.tsx'
export type { PdfHit } from './file/pdf-find.ts'
export { useAnswer } from './request/use-answer.ts'
export { useWait, useWaitHere } from './request/use-wait.ts'
export { waitLongerOnPhones } from './request/slow-call.ts'
export { reportClientError } from './request/client-error.ts'
export { memberCall, MemberProblem } from './request/member-call.ts'
export { useMemberAction } from './request/use-member-action.ts'
export { queryClient } from './query-client.ts'
export { readPref, usePref } from './pref.ts'
export { linkCall, linkFile, LinkProblem, type Link } from './share/link-call.ts'
// network, events, notices
export { isOffline, useNetwork, watchNetwork, whenBackOnline } from './network/online.ts'
export { hurryEvents, onServerEvent, startEvents, useServerEvent } from './events/server-events.ts'
export type { ServerEvent } from './events/sse-parse.ts'
export { closeNotice, holdNotice, notify, releaseNotice, useNotices } from './notices/notices.ts'
export type { Notice, NoticeInput, NoticeKind } from './notices/notices.ts'
// session
export { useOwnName } from './session/own-name.ts'
export { auth, clearSession, moduleOn, rememberedAdmin, setAdmin, useAuth, useSession } from './session/session-store.ts'
export type { SessionState } from './session/session-store.ts'
export type { Admin, LoginAnswer, MenuAnswer, MenuEntry, SessionAnswer, Site } from './session/types.ts'
export { isPage, keepsAlive, menuTree, routeOf } from './session/menu-index.ts'
export type { MenuIndex, MenuPage } from './session/menu-index.ts'
export { bindSession, boundSid, decodeMarker, hasMarker, keepMarker, marker, markerToken } from './session/marker.ts'
export { loadSession, loadSite, reloadMenu } from './session/load-session.ts'
export { answerChallenge, signIn, signInByWecom } from './session/sign-in.ts'
export type { Credentials, SignInResult } from './session/sign-in.ts'
export { forgetSession, signOut, whenSignedOut } from './session/sign-out.ts'
export { loginAgain, loginAgainDone, useLoginAgain } from './session/login-again.ts'
export { accountChanged, whenAccountChanged } from './session/account-change.ts'
export { askLocked, lockScreen, reauthenticate, unlockScreen } from './session/lock.ts'
export { unlocked } from './session/unlocked.ts'
export { askIdentity, identityAnswered, useAskIdentity } from './session/ask-identity.ts'
export { endSession, listSessions } from './session/sessions.ts'
export type { OwnSession } from './session/sessions.ts'
export { followOtherTabs } from './session/session-tabs.ts'
export { setApprovalNum, setBadge, showApprovalCenter, useBadges } from './session/badges.ts'
// languages
export { beforeLanguage, browserLang, currentLang, startTexts, switchLanguage } from './i18n/language.ts'
export { loadTexts, registerTexts } from './i18n/text-bundles.ts'
export type { TextLoaders, Texts } from './i18n/text-bundles.ts'
export { hasText, text, useBoth, useLang, useText } from './i18n/use-text.ts'
export type { Text, TextParams } from './i18n/use-text.ts'
export {
  badgeText,
  dateText,
  dateTimeText,
  longDayText,
  monthText,
  numberText,
  shortTimeText,
  sizeText,
  weekdayText,
  weekOf,
  withTimes,
} from './i18n/format.ts'
export { registerKitTexts } from './texts/register.ts'
// settings of the shell
export { beforeResizeKey, settings, settingsKey, useLayout, useSettings } from './settings/settings-store.ts'
export { animations, fontScales, layoutDefaults, lockChoices } from './settings/layout-settings.ts'
export type { Animation, ColourKey, Density, LayoutMode, LayoutSettings } from './settings/layout-settings.ts'
export { blend, contrast } from './settings/colour.ts'
export { fitToWidth } from './settings/shrink.ts'
// pages, tabs, navigation
export { findPage, isKnownRoute, registerGenericPage, registerKnownRoutes, registerPage } from './pages.ts'
export type { GenericPage, PageLoader, PageProps } from './pages.ts'
export { PageContext, useHoldMounted, usePage, usePageActive, usePageHeading, useRefresh } from './page/page-context.ts'
export type { PageHandle, PageHeading } from './page/page-context.ts'
export { useOpener } from './page/use-opener.ts'
export { cacheLimit, clearPages, enterPage, leavePages, rebuildPage, usePageCache } from './tabs/page-cache.ts'
export type { LivePage } from './tabs/page-cache.ts'
export { closable, closedBy, homeRoute, tabKey } from './tabs/strip.ts'
export type { CloseKind, Tab } from './tabs/strip.ts'
export { clearTabs, dropTabs, moveTab, pinTab, renameTab, restoreTabs, setFullScreenTab, showTab, useTabs, whenAutoClosed } from './tabs/tabs-store.ts'
export { closeOthers, closeTab, openRecord, openTab } from './tabs/open-tab.ts'
export { partOf } from './navigation/detail-id.ts'
export { parsePlace, parseQuery, placeHref, samePlace, textQuery } from './navigation/location.ts'
export type { Place } from './navigation/location.ts'
export { goBack, linkTo, navigate, openWindow, provideNavigator, replaceQuery, usePlace } from './navigation/navigator.ts'
export type { NavigateOptions, Navigator } from './navigation/navigator.ts'
// unsaved input, storage, clipboard
export { confirmLeave, guardUnload, reloadPage, useLeaveQuestion } from './leave/confirm-leave.ts'
export { dirtyForms, dropDirty, isDirty, saveAllDrafts, setDirty, useDirtyForms, useIsDirty } from './leave/dirty.ts'
export { getDraft, putDraft, removeDraft, sweepDrafts } from './drafts/draft-db.ts'
export type { Draft } from './drafts/draft-db.ts'
export { useDraft } from './drafts/use-draft.ts'
export { pageParams } from './storage/page-params.ts'
export { readJson, readText, removeKey, whenStorageBlocked, writeJson, writeText } from './storage/safe-storage.ts'
export { copiedTick, copyText, useCopyField } from './clipboard/copy-text.ts'
export { throttle } from './throttle.ts'
export { fromTabs, tellTabs } from './channel/channel.ts'
export { withTabLock } from './channel/cross-tab-lock.ts'
// definitions of pages and records, slots
export {
  detailOf,
  alertOfPage,
  knownRoutes,
  loadModel,
  moduleOfRecord,
  pagesOfRecord,
  provideModules,
  recordOfPage,
  treeOfRecord,
} from './registry/index-of-build.ts'
export type { BuildIndex, ModelLoader } from './registry/index-of-build.ts'
export { findRecord, hasDefinition, loadDefinition, loadRecord } from './registry/definition.ts'
export { loadExternal, type ExternalModel } from './registry/outside.ts'
export type { Definition, RecordDefinition } from './registry/definition.ts'
export { argFields, fieldAt, fieldOf, lineFields, plainText } from './registry/field-at.ts'
export type { FieldAt } from './registry/field-at.ts'
export {
  actionHelp,
  actionLabel,
  exampleOf,
  fieldLabel,
  helpOf,
  recordName,
  recordNameWithin,
  sectionLabel,
  stateLabel,
  tabLabel,
  valueLabel,
} from './registry/labels.ts'
export { loadSlots, registerSlot, registerSlotWhere } from './registry/slots.ts'
export { decisionPartOf, registerDecisionPart } from './registry/decision-parts.ts'
export type { DecisionPartProps } from './registry/decision-parts.ts'
export type { DialogProps, ComputedSlot, ListColumnSlot, RecordProps, RowProps, Slots } from './registry/slots.ts'
export { loadPageModel, loadPartModels, PageModelContext, usePageModel } from './registry/page-model.ts'
export type { PageModel } from './registry/page-model.ts'
export { usePageTitle } from './registry/page-title.ts'
// lists
export type { Allowed, ListAnswer, ListRow, SummaryValue } from './list/list-answer.ts'
export { changed, defaultSize, listQuery, pageSizes, parseListState, sortKeys, sortLimit, sortText } from './list/list-state.ts'
export type { ListState, SortKey, Standard } from './list/list-state.ts'
export { clampPage, pageButtons, pageCount, pageKeepingFirst } from './list/pager.ts'
export {
  conditionsOf,
  defaultOperator,
  filterOf,
  negates,
  noValue,
  operatorsFor,
  relativeDays,
  says,
  withCondition,
  withoutCondition,
} from './list/conditions.ts'
export type { Condition } from './list/conditions.ts'
export { pageColumns, pinLimit, pinnedCount, planColumns, reordered, settingsOf, withColumn } from './list/column-settings.ts'
export type { ColumnSetting, PlannedColumn } from './list/column-settings.ts'
export { useListSettings } from './list/list-settings.ts'
export type { ListSettings } from './list/list-settings.ts'
export { useListState } from './list/use-list-state.ts'
export type { ChangeList } from './list/use-list-state.ts'
export { filterIn, listKey, listParams, useList } from './list/use-list.ts'
export type { ListHandle, ListQuery } from './list/use-list.ts'
export type { LookProps, LookState } from './list/look-reader.ts'
export { refAt, textAt } from './list/row-values.ts'
export { useLook } from './list/use-look.ts'
export type { Look } from './list/use-look.ts'
export { allRows, selectLimit } from './list/all-ids.ts'
export { useSelection } from './list/use-selection.ts'
export type { Selection } from './list/use-selection.ts'
export { differs, useSavedViews } from './list/saved-views.ts'
export type { SavedView, ViewState } from './list/saved-views.ts'
export { neighbour, placeOf, rememberList } from './list/neighbours.ts'
export { columnsOf, presentColumns } from './list/columns-of.ts'
export type { ListColumn } from './list/columns-of.ts'
export { allFilters, openFilters } from './list/filter-fields.ts'
export { treeLimit, treeOf, useTreeRows } from './list/tree-rows.ts'
export type { TreeRow } from './list/tree-rows.ts'
export { useListPage } from './list/use-list-page.ts'
export type { ListPageHandle } from './list/use-list-page.ts'
// actions
export { ask, useQuestionHost, useQuestions } from './action/questions.ts'
export type { Question } from './action/questions.ts'
export { Declined, withQuestions } from './action/confirmed.ts'
export { removeRecord, runAction, runBatch } from './action/run-action.ts'
export type { Args, BatchResult, Refused } from './action/run-action.ts'
export { batchActions, isEnded, nextStep, offersOf, opensCreate, verbNode } from './action/actions-of.ts'
export type { ActionOffer } from './action/actions-of.ts'
// forms
export { checkNow, checkRules, isEmptyValue } from './form/rules.ts'
export type { Rule } from './form/rules.ts'
export { exactText, formats } from './form/formats.ts'
export { chosen, rulesOf } from './form/rules-of-field.ts'
export { useBegunText } from './form/begun-text.ts'
export { createForm, sameInput } from './form/form-store.ts'
export type { FormField, FormStore, InvalidSubmit, Values } from './form/form-store.ts'
export { useDirty, useError, useErrors, useForm, useValue, useValues } from './form/use-form.ts'
export { useSomeFields } from './form/use-some-fields.ts'
export type { SomeFieldsRef } from './form/use-some-fields.ts'
export { copyValues, editValues, emptyValues, sentValues, stateOf } from './form/drafted.ts'
export { hasFields, isStale, problemsOf, readRecord, saveRecord } from './form/save-record.ts'
export type { SaveTarget } from './form/save-record.ts'
export { reapplied, threeWays } from './form/three-ways.ts'
export type { ThreeWay } from './form/three-ways.ts'
export { mapColumns, pastedCells } from './form/paste.ts'
export {
  cellChanged,
  copyLine,
  deleteLine,
  insertAfter,
  lineKey,
  moveLine,
  newLine,
  sentIndex,
  sentPlace,
  setLine,
  toLines,
  withoutOpenEnd,
} from './form/lines.ts'
export type { Line } from './form/lines.ts'
export { lineErrors } from './form/line-check.ts'
export { isOwn, ownCheck, ownFacts, ownInputs, ownLines, ownTotal, sentOwn, setOwn, useOwnLines } from './form/own-lines.ts'
export type { OwnAt, OwnLine } from './form/own-lines.ts'
export { pasteable, readsAs, readPasted } from './form/from-text.ts'
export type { PastedLine } from './form/from-text.ts'
export { checkedFields, formSections, typable } from './form/form-fields.ts'
export type { FormSection } from './form/form-fields.ts'
export { beginningOf, keepBeginning } from './form/beginning.ts'
export { useRecordForm } from './form/use-record-form.ts'
export type { RecordForm } from './form/use-record-form.ts'
// records
export { recordKey, useRecord, useRelated, useTimeline } from './record/use-record.ts'
export { mentionsOf, peopleToMention } from './record/comment-words.ts'
export { commentThreads } from './record/comment-threads.ts'
export { marksFor, useMessage } from './record/use-message.ts'
export { useReveal } from './record/use-reveal.ts'
export type { CommentWords, RecordComment, RecordHandle, RelatedGroup, CommentActions, Timeline, TimelineChange, TimelineEntry } from './record/use-record.ts'
export { recordNames, nameShown, rowName } from './record/record-names.ts'
export { mainPath, stepsOf } from './record/main-path.ts'
export type { Step } from './record/main-path.ts'
export { answeredName, timelineDays, reportedChanges } from './record/timeline-days.ts'
export type { TimelineItem } from './record/timeline-days.ts'
export { knownOption, optionPage, optionsById, rememberOption, searchOptions, treeOptions } from './record/options.ts'
export type { Option } from './record/options.ts'
export { useTreeOptions } from './record/use-tree-options.ts'
export type { TreeOption } from './record/use-tree-options.ts'
// jobs, files
export { followJob, jobDone, jobEnded, jobResult, useJob } from './job/use-job.ts'
export type { JobState, JobView } from './job/use-job.ts'
export { commitImport, download, fileUrl, importErrorsUrl, saveBlob, startExport, startImport, templateUrl } from './job/transfer.ts'
export type { CommitResult, ExportOrder, ExportResult, ImportMode, ImportProblem, ImportResult, JobTicket } from './job/transfer.ts'
export { fileHash } from './file/file-hash.ts'
export { playSound } from './file/play-sound.ts'
export { uploadFile } from './file/upload-file.ts'
export type { StoredFile, UploadOptions } from './file/upload-file.ts'
export { useOwnFiles } from './file/use-own-files.ts'
export { uploadText } from './file/upload-texts.ts'
export { fixed, grouped } from '@crossway/kernel'
export { atLeast, blank, dash, inRed, isNegative, isYear, masked } from './format/exact-numbers.ts'
