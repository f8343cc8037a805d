import ofParts from '@wadachi/parts/intl/pt.json';
import own from './pt.json';

export default { ...ofParts, ...own };
