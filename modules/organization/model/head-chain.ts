/** Departments from the one asked upwards, each with its head if he is in service. */
export interface HeadedDepartment {
  readonly department: number
  readonly head: number | null
}

/**
 * Heads that decide for an applicant, nearest first: departments without a head are skipped, the applicant himself is skipped one up, and a
 * head of two departments in a row counts once (organization.md, department, head chain).
 */
export function headChain(upwards: readonly HeadedDepartment[], applicant: number | null): number[] {
  const out: number[] = []
  for (const { head } of upwards) if (head !== null && head !== applicant && head !== out.at(-1)) out.push(head)
  return out
}
