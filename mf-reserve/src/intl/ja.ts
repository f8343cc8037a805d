import ofParts from '@wadachi/parts/intl/ja.json';
import own from './ja.json';

export default { ...ofParts, ...own };
