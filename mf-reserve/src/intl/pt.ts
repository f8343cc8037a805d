import ofParts from '@wadachi/shared/parts/intl/pt.json';
import own from './pt.json';

export default { ...ofParts, ...own };
