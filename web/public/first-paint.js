// Theme and language stand on <html> before anything is drawn, so that nothing flashes. The rules are the ones of src/kit/language.tsx and src/app/theme.ts.
(function () {
  var root = document.documentElement;
  try {
    root.setAttribute('data-theme', localStorage.getItem('themeName') === 'default' ? 'light' : 'dark');
    var language = new URLSearchParams(location.search).get('lng') || (document.cookie.match(/(?:^|; )i18next=([^;]*)/) || [])[1] || localStorage.getItem('i18nextLng') || sessionStorage.getItem('i18nextLng') || navigator.language;
    root.lang = /^fr/i.test(language || '') ? 'fr' : 'en';
  } catch (ignored) {
    // Storage is closed to us: the defaults stand.
  }
})();
