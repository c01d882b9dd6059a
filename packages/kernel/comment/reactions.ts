/** What people can feel about a comment without a word (workplace.md E3): eight. They are drawn as icons with their word, because the house shows no emoji (look.md) and not every machine has them. */
export const reactionNames = ['agree', 'thanks', 'done', 'seen', 'happy', 'party', 'heart', 'doubt'] as const
export type Reaction = (typeof reactionNames)[number]
