import ofParts from '@wadachi/intl/ja.json';
import own from './ja.json';

export default { ...ofParts, ...own };
