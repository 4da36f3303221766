import './page/page.css';
import { showPortalFailed } from './page/portal-failed.ts';

import(/* webpackMode: "eager" */ './open-portal.ts').then(({ openPortal }) => openPortal()).catch(showPortalFailed);
