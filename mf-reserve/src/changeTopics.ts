/** The parts of a made booking that can be changed, each opened by itself. */
export const topics = ['period', 'party', 'car', 'cover', 'items', 'places'] as const;
export type ChangeTopic = (typeof topics)[number];

/** Returns the part that the page's address asks for. */
export const topicIn = (query: URLSearchParams): ChangeTopic | undefined =>
  topics.find((topic) => topic === query.get('what'));
