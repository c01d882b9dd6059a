/** What a designer reads of the demand before he begins (design.md planeTask, detail). */
export const briefFields = [
  'title',
  'brief',
  'languages',
  'material',
  'mskus',
  'skus',
  'sample_state',
  'sample_location',
  'expected_at',
  'promised_at',
  'urgency_reason',
] as const
/** And of the line that is his. */
export const briefLine = [
  'spec_text',
  'size_px',
  'ratio',
  'copy_text',
  'msku',
  'duration_sec',
  'aspect',
  'script_by',
  'shoot_type',
  'models_needed',
  'props',
  'voice_lang',
  'subtitle_langs',
] as const
/** Fields of a line that only films have; on pictures they hold what nobody chose. */
export const filmOnly: ReadonlySet<string> = new Set(['script_by', 'shoot_type', 'models_needed'])
