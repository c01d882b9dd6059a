/** Columns of the board. */
export const boardStates = ['assigned', 'negotiating', 'confirmed', 'producing', 'published', 'accepted'] as const
/** The action that leads from one column to another; a sample that arrives leads into production by itself. */
export const boardMoves: Readonly<Record<string, string>> = {
  'assigned negotiating': 'contact',
  'negotiating confirmed': 'confirm',
  'confirmed published': 'publish',
  'producing published': 'publish',
  'published producing': 'reject',
  'published accepted': 'accept',
  'accepted published': 'unaccept',
}
