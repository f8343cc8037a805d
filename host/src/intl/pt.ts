import ofParts from '@wadachi/intl/pt.json';
import own from './pt.json';

export default { ...ofParts, ...own };
