import ofParts from '@wadachi/shared/parts/intl/ja.json';
import own from './ja.json';

export default { ...ofParts, ...own };
