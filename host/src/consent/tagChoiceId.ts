/** The button at the foot of the page that opens the question, and gets the focus back. */
export const tagChoiceId = 'tag-choice';
