const japanese = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
const spaceBetween = new RegExp(`(${japanese})\\s+(?=${japanese})`, 'gu');

/** A name as a sentence has it: Japanese writes none of the spaces that a form has between family and given name. */
export const nameInSentence = (name: string): string => name.replace(spaceBetween, '$1');
