export default {
  numberPreview: {
    pattern: 'Pattern',
    next: 'Next numbers',
    tomorrow: 'First of the next day',
    date: 'Date',
    company: 'Company',
    department: 'Department',
    fine: 'Can be used',
    collides: 'Conflicts with existing numbers',
    prefix: 'Same prefix as {rule}',
    PATTERN_LONG: 'A number must not be longer than 32 characters',
    PATTERN_BAD: 'Wrong pattern: {detail}',
    PATTERN_RESET: 'The reset period must be in the pattern',
    PATTERN_SCOPE: 'The counting scope must be in the pattern',
    tokens: 'Tokens',
    once: 'the sequence exactly once',
  },
}
